import type { Uuid } from '#shop/kernel/ids.ts';

export type Role = 'customer' | 'admin';

/** The signed-in person. The role is read from the profile on every request, so that a removed one ends at once. */
export type Viewer = {
  readonly id: Uuid;
  readonly sessionId: Uuid;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
};

/** Whether the back office is open to this person. */
export function isAdmin(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer?.role === 'admin';
}
