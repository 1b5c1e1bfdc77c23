import type { Command, CommandContext } from '../lib/command.ts';
import { checkAll } from '../lib/doctor/check-all.ts';
import type { Finding } from '../lib/doctor/finding.ts';

export default {
  summary: 'Look for what keeps the shop from running well, and say what to do',
  async run(context) {
    let problems = 0;
    for await (const finding of checkAll(context)) {
      if (finding.fix !== undefined) problems += 1;
      print(context, finding);
    }
    context.say();
    context.say(problems === 0 ? 'Nothing is wrong.' : `${problems} to mend.`);
    return problems === 0 ? 0 : 1;
  },
} satisfies Command;

function print({ say }: CommandContext, { subject, fact, fix }: Finding): void {
  say(`${fix === undefined ? '✓' : '✗'} ${subject.padEnd(12)}${fact}`);
  if (fix) say(`  ${' '.repeat(12)}→ ${fix}`);
}
