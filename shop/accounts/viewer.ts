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
  readonly secondFactor: SecondFactorState;
};

/** `missing`: a member of the staff who must set one up before the back office opens to them. */
export type SecondFactorState = 'on' | 'off' | 'missing';

/** Whether the back office is open to this person. */
export function isAdmin(viewer: Pick<Viewer, 'role' | 'secondFactor'> | null): boolean {
  return isStaff(viewer) && viewer?.secondFactor !== 'missing';
}

/** Whether this person works here, be the back office open to them already or not. */
export function isStaff(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer?.role === 'admin';
}
