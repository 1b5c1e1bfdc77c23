import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { isStaff, type StaffRole } from '../viewer.ts';

export type StaffMember = {
  readonly id: Uuid;
  readonly full_name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly hasSecondFactor: boolean;
  /** To the minute; null for somebody who has not been here since they joined. */
  readonly lastSeenAt: Date | null;
};

/** Lists everybody who works here: administrators first, each group by name. */
export async function listStaff(db: Db): Promise<readonly StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    select p.id, p.full_name, p.email, p.role, p.last_seen_at as "lastSeenAt",
      f.confirmed_at is not null as "hasSecondFactor"
    from profiles p left join second_factors f on f.user_id = p.id
    where p.role <> 'customer'
    order by array_position(array['admin', 'staff', 'read_only'], p.role), p.full_name, p.id`.execute(db);
  return rows;
}

/** Whether this person works here. */
export async function isStaffMember(db: Db, id: Uuid): Promise<boolean> {
  const row = await db.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirst();
  return row !== undefined && isStaff(row);
}

export type WaitingInvitation = {
  readonly id: Uuid;
  readonly email: string;
  readonly role: StaffRole;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** Null when that account is gone. */
  readonly invitedBy: string | null;
};

/** Lists pending invitations, including expired ones, the newest first. */
export async function listInvitations(db: Db): Promise<readonly WaitingInvitation[]> {
  const { rows } = await sql<WaitingInvitation>`
    select i.id, i.email, i.role, i.expires_at as "expiresAt", i.created_at as "createdAt", p.full_name as "invitedBy"
    from staff_invitations i left join profiles p on p.id = i.invited_by
    order by i.created_at desc, i.id`.execute(db);
  return rows;
}
