// The environments of a deployment, and which of them may use default secrets.

export type Environment = 'local' | 'test' | 'staging' | 'production'

/** Default secrets are public, because they are in the repository. A site that strangers reach must not use them. */
export const allowsDefaultSecrets = (env: { ENVIRONMENT: Environment }): boolean =>
  env.ENVIRONMENT === 'local' || env.ENVIRONMENT === 'test'
