/** What the pages of a shop stand on, and the pictures of its links. */
export const SHOP_GROUNDS = { warm: '#fbfaf8', cool: '#f9fafc', white: '#ffffff' } as const;
export type ShopGround = keyof typeof SHOP_GROUNDS;
export const SHOP_GROUND_NAMES = Object.keys(SHOP_GROUNDS) as ShopGround[];

/** What link previews show whole, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;
