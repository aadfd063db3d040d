type Head = {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly bytes?: number;
};

export const requestHead = ({ method, path, cookie, bytes }: Head): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(bytes === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${bytes}`]),
    '',
    '',
  ].join('\r\n');
