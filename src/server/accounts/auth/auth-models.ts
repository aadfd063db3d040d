import type { BetterAuthOptions } from 'better-auth';

/** No client sets a field with `input: false`. */
export const userModel = {
  modelName: 'users',
  fields: {
    name: 'display_name',
    emailVerified: 'email_verified',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  additionalFields: {
    rank: { type: 'string', required: true, defaultValue: 'default', input: false },
    reviewer: { type: 'boolean', required: false, defaultValue: false, input: false },
    terms_accepted: { type: 'boolean', required: true },
    suspendedAt: { type: 'date', required: false, input: false, fieldName: 'suspended_at' },
  },
} as const satisfies BetterAuthOptions['user'];

export const sessionModel = {
  modelName: 'sessions',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  additionalFields: {
    secondFactor: { type: 'boolean', required: false, defaultValue: false, input: false, fieldName: 'second_factor' },
  },
} as const satisfies BetterAuthOptions['session'];

export const accountModel = {
  modelName: 'accounts',
  fields: {
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
} as const satisfies BetterAuthOptions['account'];

export const verificationModel = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
} as const satisfies BetterAuthOptions['verification'];
