/** What a file contains is known once a schema has read it. */
declare module '*.json' {
  const content: unknown;
  export default content;
}
