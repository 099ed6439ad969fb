import { Rejected } from '@mneme/domain';

/** What the HTTP server refuses before any handler runs, by status, in our words. `null`: it is not a refusal. */
export const serverRefusal = (status: number): Rejected | null => {
  switch (status) {
    case 400:
      return new Rejected('malformed-json', 'The body is not JSON. Send one JSON object, in UTF-8.');
    case 404:
      return new Rejected('route-not-found', 'There is no such route. See /docs for those there are.');
    case 413:
      return new Rejected(
        'body-too-large',
        'The body is too large: 32 MiB for messages and facts, 4 MiB for anything else. Send it in several requests.',
      );
    case 415:
      return new Rejected('unsupported-media-type', 'Send JSON, with "content-type: application/json".');
    default:
      return null;
  }
};
