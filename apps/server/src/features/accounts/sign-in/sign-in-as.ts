import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod/mini'

/** A sign-in for who has proved more than a password (second step, passkey), as a call of ours to better-auth. */
export const signInAs = {
  id: 'sign-in-as',
  endpoints: {
    signInAs: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        // The last argument lets ours win over defaults.
        const session = await internalAdapter.createSession(user.id, false, { secondFactor: true }, true)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ userId: user.id })
      },
    ),
  },
}
