type Head = {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  /** Bytes that the body is said to have. */
  readonly bytes?: number;
};

/** The head of a request as it goes over a connection. */
export const requestHead = ({ method, path, cookie, bytes }: Head): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(bytes === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${bytes}`]),
    '',
    '',
  ].join('\r\n');
