import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod/mini'

/** A sign-in for who has proved to be that account, as a call of ours to better-auth. `hasShownFactor`: by more than a password. */
export const signInAs = {
  id: 'sign-in-as',
  endpoints: {
    signInAs: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), hasShownFactor: z.boolean() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const { userId, hasShownFactor } = ctx.body
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        // The last argument lets ours win over defaults.
        const session = await internalAdapter.createSession(
          user.id,
          false,
          { secondFactor: hasShownFactor },
          true,
        )
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ userId: user.id })
      },
    ),
  },
}
