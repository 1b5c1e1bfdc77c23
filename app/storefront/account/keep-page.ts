/** An action that could not be carried out: no connection, or a fault of ours. */
export type ActionFailure = { readonly state: 'failed' };

/** Of what an action answered, whatever action it was. */
export function isFailure(answer: unknown): answer is ActionFailure {
  return typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'failed';
}

/**
 * Runs a page's action in the browser so that its failure leaves the page, and what was typed, where they are: without
 * it the router would put an error page in their place.
 */
export async function keepPage<Reply>(serverAction: () => Promise<Reply>): Promise<Reply | ActionFailure> {
  try {
    return await serverAction();
  } catch (thrown) {
    // A redirect is how an action ends well.
    if (thrown instanceof Response) throw thrown;
    return { state: 'failed' };
  }
}
