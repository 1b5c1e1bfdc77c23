/** How many days of web vitals are shown, today included, as search engines do. */
export const VITAL_DAYS = 28;
