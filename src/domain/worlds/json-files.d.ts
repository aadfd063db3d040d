/** What a file holds is known once a schema has read it. */
declare module '*.json' {
  const content: unknown;
  export default content;
}
