/** The addresses of better-auth that this server answers; no other of its addresses is reachable. */
export const authRoutes = {
  signUp: '/api/auth/sign-up/email',
  signIn: '/api/auth/sign-in/email',
  signOut: '/api/auth/sign-out',
  session: '/api/auth/get-session',
  requestPasswordReset: '/api/auth/request-password-reset',
  resetPassword: '/api/auth/reset-password',
  changePassword: '/api/auth/change-password',
  updateUser: '/api/auth/update-user',
  deleteUser: '/api/auth/delete-user',
  setUpSecondFactor: '/api/auth/two-factor/enable',
  verifyCode: '/api/auth/two-factor/verify-totp',
  verifyBackupCode: '/api/auth/two-factor/verify-backup-code',
  switchOffSecondFactor: '/api/auth/two-factor/disable',
  newBackupCodes: '/api/auth/two-factor/generate-backup-codes',
} as const;
