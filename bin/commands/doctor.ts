import type { Command, CommandContext } from '../lib/command.ts';
import { checkAll } from '../lib/doctor/check-all.ts';
import { describeCounts, type Finding, markOf } from '../lib/doctor/finding.ts';

export default {
  summary: 'Look for what keeps the shop from running well, and say what to do',
  async run(context) {
    const counts = { '✓': 0, '!': 0, '✗': 0 };
    for await (const finding of checkAll(context)) {
      counts[markOf(finding)] += 1;
      print(context, finding);
    }
    context.say();
    context.say(describeCounts(counts['✗'], counts['!']));
    return counts['✗'] === 0 ? 0 : 1;
  },
} satisfies Command;

function print({ say }: CommandContext, finding: Finding): void {
  const { subject, fact, fix } = finding;
  say(`${markOf(finding)} ${subject.padEnd(12)}${fact}`);
  if (fix) say(`  ${' '.repeat(12)}→ ${fix}`);
}
