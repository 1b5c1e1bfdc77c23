export const RECALLS = '/admin/products/recalls';
