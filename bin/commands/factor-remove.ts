import { parseArgs } from 'node:util';
import { removeSecondFactor } from '#shop/accounts/second-factor/remove-second-factor.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Turn off two-step sign-in for a person who lost the app and the recovery codes',
  usage: '<email>',
  async run({ say, withShop }, words) {
    const { positionals } = parseArgs({ args: words, allowPositionals: true });
    const [email, ...rest] = positionals;
    if (email === undefined || rest.length > 0) {
      say('Usage: npm run shop -- factor remove <email>');
      return 2;
    }
    return withShop(async (shop) => {
      const removed = await removeSecondFactor(shop, email);
      if (removed.ok) {
        say(`${removed.value.email} signs in with the password alone now. A mail says so.`);
        say('Everywhere they were signed in they have been signed out.');
        return 0;
      }
      say(
        removed.error.code === 'not_on'
          ? `${email} has no second factor: the password alone signs in.`
          : `There is no account for "${email}".`,
      );
      return 1;
    });
  },
} satisfies Command;
