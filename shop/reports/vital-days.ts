/** How far back what visitors measured is looked at, today included: as search engines do. */
export const VITAL_DAYS = 28;
