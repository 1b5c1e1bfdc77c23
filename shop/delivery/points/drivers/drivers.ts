import type { PointCarrier } from '../point.ts';
import type { PointDriver } from '../point-list.ts';
import { dpd } from './dpd.ts';
import { omniva } from './omniva.ts';
import { unisend } from './unisend.ts';

/** The drivers of the carriers that publish their points. */
export const POINT_DRIVERS: Readonly<Record<Exclude<PointCarrier, 'sample'>, PointDriver>> = { omniva, dpd, unisend };
