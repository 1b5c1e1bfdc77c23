import { parseArgs } from 'node:util';
import { addStaff } from '#shop/accounts/add-staff.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Give somebody the back office; says the password when the account is new',
  usage: '<e-mail> [--name <full name>]',
  async run({ say, withShop }, words) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { name: { type: 'string' } },
    });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0) {
      say('Usage: npm run shop -- staff add <e-mail> [--name <full name>]');
      return 2;
    }
    return withShop(async (shop) => {
      const added = await addStaff(shop, values.name === undefined ? { email } : { email, full_name: values.name });
      if (!added.ok) {
        say(`"${email}" is not an e-mail address the shop can write to.`);
        return 1;
      }
      const { password } = added.value;
      say(`${added.value.email} may now use the back office at ${shop.config.shopUrl}/admin`);
      say(
        password === null
          ? 'They sign in with the password they have.'
          : `Password: ${password}\nIt is shown only here.`,
      );
      return 0;
    });
  },
} satisfies Command;
