import { isDuty } from '#shop/duties/duties.ts';
import { isFlaw } from '#shop/duties/flaw.ts';
import type { Judgement } from '#shop/duties/judge.ts';

/** Writes what a product lacks as the detail of a note: 'packaging,manufacturer:no_email'. */
export function writeLacks(lacking: readonly Judgement[]): string {
  return lacking.map(({ duty, result }) => (isFlaw(result) ? `${duty}:${result}` : duty)).join();
}

/** Reads what `writeLacks` wrote; a duty that the code no longer knows is left out. */
export function readLacks(detail: string): Judgement[] {
  return detail.split(',').flatMap((written) => {
    const [duty = '', result = ''] = written.split(':');
    return isDuty(duty) ? [{ duty, result: isFlaw(result) ? result : 'missing' }] : [];
  });
}
