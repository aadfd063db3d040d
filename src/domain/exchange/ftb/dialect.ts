/** Version of the game. From 1.21 on a book keeps its texts in a file for each language, and items have components. */
export type Dialect = '1.20' | '1.21';
