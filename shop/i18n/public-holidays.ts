/**
 * Days on which nobody works, beside Saturdays and Sundays, as the laws had them on 1 November 2026. Fixed days are
 * month and day, the others days from Easter Sunday. `movesOn`: fixed days that make the Monday after free where they
 * fall on a weekend.
 *
 * - LV: Par svētku, atceres un atzīmējamām dienām, 1. pants
 * - LT: Darbo kodeksas, 123 straipsnis
 * - EE: Pühade ja tähtpäevade seadus, § 2
 */
const RULES: Readonly<Record<string, Rule>> = {
  LV: {
    fixed: '01-01 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
    fromEaster: [-2, 1],
    movesOn: '05-04 11-18',
  },
  LT: { fixed: '01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26', fromEaster: [1] },
  EE: { fixed: '01-01 02-24 05-01 06-23 06-24 08-20 12-24 12-25 12-26', fromEaster: [-2] },
};

type Rule = { readonly fixed: string; readonly fromEaster: readonly number[]; readonly movesOn?: string };

/** The countries whose holidays are known. Elsewhere only weekends are free. */
export const HOLIDAY_COUNTRIES = Object.keys(RULES);

const DAY_MS = 86_400_000;

/** Whether offices, banks and carriers of a country work on a day ('2026-11-18'). */
export function isWorkingDay(day: string, country: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay()) && !isPublicHoliday(day, country);
}

/** Lists the public holidays of a country among some days, of which `from` is the first. */
export function listPublicHolidays(country: string, from: string, days: number): string[] {
  const all = Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
  return all.filter((day) => isPublicHoliday(day, country));
}

/** Whether a day ('2026-11-18') is a public holiday of a country. */
export function isPublicHoliday(day: string, country: string): boolean {
  const rule = RULES[country];
  if (rule === undefined) return false;
  return rule.fixed.includes(day.slice(5)) || rule.fromEaster.includes(daysFromEaster(day)) || isMovedMonday(day, rule);
}

/** The Monday after a holiday on Saturday or Sunday. */
function isMovedMonday(day: string, { movesOn = '' }: Rule): boolean {
  if (new Date(day).getUTCDay() !== 1) return false;
  return [1, 2].some((back) => movesOn.includes(new Date(Date.parse(day) - back * DAY_MS).toISOString().slice(5, 10)));
}

function daysFromEaster(day: string): number {
  return Math.round((Date.parse(day) - easterSunday(Number(day.slice(0, 4)))) / DAY_MS);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher), in milliseconds UTC. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}
