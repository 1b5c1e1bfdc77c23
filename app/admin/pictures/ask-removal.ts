import type { RemovalAnswer, RemovalRefusal } from './removal-answer.ts';

/** Why a picture is still in the bucket. */
export type RemovalProblem = RemovalRefusal | 'not-allowed' | 'connection' | 'unexpected';

const ADDRESS = '/admin/pictures/removal';

/** Requests the removal of a picture from the bucket, unless something saved shows it. Null when that is settled. */
export async function askRemoval(image: string): Promise<RemovalProblem | null> {
  const response = await fetch(ADDRESS, { method: 'POST', body: new URLSearchParams({ image }) }).catch(() => null);
  if (response === null) return 'connection';
  if (response.status === 403) return 'not-allowed';
  const answer = (await response.json().catch(() => null)) as RemovalAnswer | null;
  if (answer === null) return 'unexpected';
  return answer.ok ? null : answer.code;
}
