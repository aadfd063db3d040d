/** Where people read about the API. It needs no session. */
export const apiDocsAddress = '/api/docs';
