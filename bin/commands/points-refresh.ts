import { parseArgs } from 'node:util';
import { POINT_DRIVERS } from '#shop/delivery/points/drivers/drivers.ts';
import { type RefreshPointsError, refreshPoints } from '#shop/delivery/points/refresh-points.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Fetch a carrier’s list of pickup points now; `--accept-loss` also if more than half of them are gone',
  usage: '<carrier> [--accept-loss]',
  async run({ say, withShop }, words) {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'accept-loss': { type: 'boolean', default: false } },
    });
    const [wanted, ...rest] = positionals;
    const carriers = Object.keys(POINT_DRIVERS) as (keyof typeof POINT_DRIVERS)[];
    const carrier = carriers.find((one) => one === wanted);
    if (carrier === undefined || rest.length > 0) {
      say(`Usage: npm run shop -- points refresh <carrier> [--accept-loss]. Carriers: ${carriers.join(', ')}`);
      return 2;
    }
    return withShop(async (shop) => {
      const refreshed = await refreshPoints(shop, { carrier, acceptsLoss: values['accept-loss'] });
      if (refreshed.ok) {
        const { points, skipped, lost } = refreshed.value;
        say(`${carrier} has ${points} pickup points now; ${lost} are gone, ${skipped} rows were unusable.`);
        return 0;
      }
      say(`The pickup points of ${carrier} stay as they were: ${REASONS[refreshed.error.code]}`);
      if (refreshed.error.code === 'list_shrank') {
        const { known, lost, skipped } = refreshed.error;
        say(`${lost} of ${known} are missing, ${skipped} rows are unusable. If that is right, add --accept-loss.`);
      }
      return 1;
    });
  },
} satisfies Command;

const REASONS: Readonly<Record<RefreshPointsError['code'], string>> = {
  unreachable: 'the carrier cannot be reached.',
  too_slow: 'the carrier took too long.',
  too_large: 'its list is larger than 30 MB.',
  refused: 'the carrier refused to send its list.',
  private_address: 'the address of its list is not one of the internet with https.',
  too_many_redirects: 'its address only leads on to others.',
  list_unreadable: 'what it sent is not a list of points.',
  list_shrank: 'the list is not whole.',
};
