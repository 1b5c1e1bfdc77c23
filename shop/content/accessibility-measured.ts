/**
 * When a whole run of the tests last passed that measures what the page about accessibility says is measured. A test
 * asks for a new day with each release.
 */
export const ACCESSIBILITY_MEASURED_ON = new Date('2026-11-24T12:00:00Z');
