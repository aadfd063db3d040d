/** Of RFC 9457. Apart from the schema, which the first screen does not load. */
export const problemMediaType = 'application/problem+json';
