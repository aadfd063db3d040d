/** What a rule found wrong: a stable `code` for programs and the `message` shown to people. */
export type Violation = { readonly code: string; readonly message: string };
