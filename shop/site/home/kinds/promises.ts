import { z } from 'zod';

/** Three reasons to buy here, with the figures of the settings. */
export const promises = z.object({});
