/** The media type of every error answer (RFC 9457). */
export const problemMediaType = 'application/problem+json';

/** The stable codes of the server's own errors; rules of the domain add theirs, such as `quest_title_length`. */
export const problemCodes = {
  unreadable: 'unreadable_request',
  invalidContent: 'invalid_content',
  signInNeeded: 'sign_in_needed',
  forbidden: 'forbidden',
  secondFactorNeeded: 'second_factor_needed',
  secondFactorUnreadable: 'second_factor_unreadable',
  accountSuspended: 'account_suspended',
  emailUnverified: 'email_unverified',
  proofNeeded: 'proof_needed',
  codeNeeded: 'code_needed',
  ownSecondFactor: 'own_second_factor',
  foreignOrigin: 'foreign_origin',
  notFound: 'not_found',
  methodNotAllowed: 'method_not_allowed',
  versionMismatch: 'version_mismatch',
  preconditionNeeded: 'precondition_needed',
  questInUse: 'quest_in_use',
  lastAdministrator: 'last_administrator',
  questMissing: 'quest_missing',
  alreadySubmitted: 'already_submitted',
  alreadyDecided: 'already_decided',
  tokenNeeded: 'token_needed',
  tooLarge: 'too_large',
  unsupportedMediaType: 'unsupported_media_type',
  tooManyRequests: 'too_many_requests',
  internal: 'internal_error',
  outOfSpace: 'out_of_space',
  unavailable: 'unavailable',
} as const;
