import { addressLink, addressLinkBody, signUpProofBody } from '@pinquiz/protocol'
import type { AddressProof } from '#features/accounts/contract.ts'
import type { WaitingCookie } from '#features/accounts/sign-in/waiting-cookie.ts'
import { setCookies } from '../../cookies.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'

type Deps = { accounts: AddressProof; limits: Limits; waitingCookie: WaitingCookie }

const tags = ['accounts']

/** For people opening a link mailed to an address. POST, because mail scanners open links, too. */
export function addressProofRoutes(app: HttpServer, { accounts, limits, waitingCookie }: Deps): void {
  app.post(
    '/api/address-proof/check',
    {
      schema: {
        tags,
        summary: 'What a mailed confirmation link is for',
        body: addressLinkBody,
        response: { 200: addressLink, ...refusals('bad-request', 'bad-origin', 'too-many-requests') },
      },
    },
    async ({ ip, body, headers }) =>
      limits.resetToken(
        ip,
        () => accounts.readAddressLink(body.token, waitingCookie.ticketIn(headers) ?? ''),
        ({ purpose }) => purpose === 'none',
      ),
  )

  app.post(
    '/api/address-proof/sign-up',
    {
      schema: {
        tags,
        summary: 'Confirm the address of a sign-up',
        description:
          'The account gets this name and password, no matter who signed up with its address. The password can be left out if it was typed in this browser at sign-up.',
        body: signUpProofBody,
        response: {
          204: nothing,
          ...refusals(
            'bad-request',
            'token-invalid',
            'bad-origin',
            'password-guessable',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { password = null, ...proof } = request.body
      const before = waitingCookie.ticketIn(request.headers) ?? ''
      const ticket = await limits.resetToken(request.ip, () =>
        accounts.proveSignUp({ ...proof, password }, before),
      )
      setCookies(reply, [waitingCookie.keep(ticket)])
      return reply.code(204).send(undefined)
    },
  )

  app.post(
    '/api/address-proof/change',
    {
      schema: {
        tags,
        summary: 'Confirm the new address of an account',
        description: "From now on this is the account's address. The old address is notified by mail.",
        body: addressLinkBody,
        response: {
          204: nothing,
          ...refusals('bad-request', 'token-invalid', 'bad-origin', 'conflict', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      await limits.resetToken(request.ip, () => accounts.proveNewAddress(request.body.token))
      return reply.code(204).send(undefined)
    },
  )
}
