/** Under what the browser keeps what it knows of accounts, and of the space there is for them. */
export const accountKeys = { accounts: ['accounts'], auditLog: ['audit-log'], space: ['space'] } as const;
