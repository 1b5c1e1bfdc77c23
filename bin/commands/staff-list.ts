import { listInvitations, listStaff } from '#shop/accounts/staff/staff-view.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'List who has the back office, and who is invited',
  async run({ say, withShop }) {
    return withShop(async (shop) => {
      const [staff, invitations] = await Promise.all([listStaff(shop.db), listInvitations(shop.db)]);
      for (const { email, full_name, role, hasSecondFactor, lastSeenAt } of staff) {
        const seen = lastSeenAt === null ? 'not seen yet' : `seen ${lastSeenAt.toISOString().slice(0, 16)}Z`;
        say(
          `${role.padEnd(9)}  ${email}  ${full_name}, ${hasSecondFactor ? 'two-step sign-in' : 'password alone'}, ${seen}`,
        );
      }
      for (const { email, role, expiresAt } of invitations) {
        const state = expiresAt <= shop.clock.now() ? 'over since' : 'open until';
        say(`${role.padEnd(9)}  ${email}  invited, ${state} ${expiresAt.toISOString().slice(0, 16)}Z`);
      }
      if (staff.length === 0) say('No staff yet: npm run shop -- staff add <email>');
      return 0;
    });
  },
} satisfies Command;
