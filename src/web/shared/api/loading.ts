/** How far something is that comes from the server. `retry` asks for it again. */
export type Loading = { readonly state: 'loaded' | 'loading' | 'failed'; readonly retry?: () => void };
