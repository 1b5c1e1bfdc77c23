import type { Uuid } from '#shop/kernel/ids.ts';

export const ROLES = ['customer', 'read_only', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];
/** Anybody who works here. */
export type StaffRole = Exclude<Role, 'customer'>;

/**
 * Permissions in the back office: look, change what the shop sells and has sold, decide about the shop and its staff.
 */
export type Right = 'view' | 'edit' | 'administer';

const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  customer: [],
  read_only: ['view'],
  staff: ['view', 'edit'],
  admin: ['view', 'edit', 'administer'],
};

/** The signed-in person. The role is read from the profile on every request, so that a removed role ends at once. */
export type Viewer = {
  readonly id: Uuid;
  readonly sessionId: Uuid;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly secondFactor: SecondFactorState;
};

/** `missing`: staff who must set up a second factor before the back office opens to them. */
export type SecondFactorState = 'on' | 'off' | 'missing';

/** Says whether this person has the permission now. Staff who lack a required second factor have none. */
export function isPermitted(viewer: Pick<Viewer, 'role' | 'secondFactor'> | null, right: Right): boolean {
  return viewer !== null && viewer.secondFactor !== 'missing' && hasRight(viewer.role, right);
}

/** Says whether a role has the permission, for what a page offers. */
export function hasRight(role: Role, right: Right): boolean {
  return RIGHTS[role].includes(right);
}

/** Whether this person works here, even if the back office is not yet open to them. */
export function isStaff(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer !== null && viewer.role !== 'customer';
}
