import { parseArgs } from 'node:util';
import { removeStaff } from '#shop/accounts/staff/remove-staff.server.ts';
import { listStaff } from '#shop/accounts/staff/staff-view.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Remove a person’s access to the back office; they stay a customer and are signed out everywhere',
  usage: '<email>',
  async run({ say, withShop }, words) {
    const { positionals } = parseArgs({ args: words, allowPositionals: true });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0) {
      say('Usage: npm run shop -- staff remove <email>');
      return 2;
    }
    return withShop(async (shop) => {
      const wanted = email.trim().toLowerCase();
      const person = (await listStaff(shop.db)).find((one) => one.email === wanted);
      const removed = person && (await removeStaff(shop, { userId: person.id, actor: null }));
      if (removed?.ok) {
        say(`${wanted} has the back office no more, and has been signed out everywhere.`);
        return 0;
      }
      say(
        removed?.error.code === 'last_admin'
          ? `${wanted} is the last administrator: make someone else an administrator first.`
          : `"${email}" is not one of the staff: npm run shop -- staff list`,
      );
      return 1;
    });
  },
} satisfies Command;
