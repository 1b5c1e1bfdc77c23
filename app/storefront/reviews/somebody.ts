/** As the writer of a review: somebody is signed in, and the page does not know who. */
export const SOMEBODY = 'somebody';
