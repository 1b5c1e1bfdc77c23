import { parseArgs } from 'node:util';
import { addStaff } from '#shop/accounts/staff/add-staff.server.ts';
import { STAFF_ROLES } from '#shop/accounts/staff/staff-invitation.ts';
import type { Command } from '../lib/command.ts';

const USAGE = '<email> [--role admin|staff|read_only] [--name <full name>]';

export default {
  summary: 'Give a person access to the back office; shows the password of a new account',
  usage: USAGE,
  async run({ say, withShop }, words) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { name: { type: 'string' }, role: { type: 'string', default: 'admin' } },
    });
    const [email, ...rest] = positionals;
    const role = STAFF_ROLES.find((one) => one === values.role);
    if (email === undefined || rest.length > 0 || role === undefined) {
      say(`Usage: npm run shop -- staff add ${USAGE}`);
      return 2;
    }
    return withShop(async (shop) => {
      const added = await addStaff(shop, {
        email,
        role,
        ...(values.name === undefined ? {} : { full_name: values.name }),
      });
      if (!added.ok) {
        say(
          added.error.code === 'last_admin'
            ? `${email} is the last administrator: make someone else an administrator first.`
            : `"${email}" is not an email address the shop can write to.`,
        );
        return 1;
      }
      const { password } = added.value;
      say(`${added.value.email} may now use the back office at ${shop.config.shopUrl}/admin (${role})`);
      say(
        password === null
          ? 'They sign in with the password they have.'
          : `Password: ${password}\nIt is shown only here.`,
      );
      return 0;
    });
  },
} satisfies Command;
