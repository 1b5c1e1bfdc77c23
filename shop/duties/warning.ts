/** How long a published product may stay on sale after a lack is found. */
export const WARNING_DAYS = 30;
