/** What stands for the name in what links say of any list of products. */
export const LISTED_NAME = '{name}';
