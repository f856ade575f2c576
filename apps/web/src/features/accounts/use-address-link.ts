import { type AddressLink, addressLink } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { showToast } from '../../lib/toast.ts'

const WORTHLESS: AddressLink = {
  purpose: 'none',
  email: '',
  name: '',
  isPasswordKnown: false,
  isApproved: false,
}

/** The mailed link's purpose; null until the server has said so. */
export function useAddressLink(token: string): AddressLink | null {
  const errorText = useErrorText()
  const [link, setLink] = useState<AddressLink | null>(token ? null : WORTHLESS)
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    const body = { token }
    call('POST', '/api/address-proof/check', addressLink, { body, signal: leaving.signal }).then(
      setLink,
      (error: unknown) => {
        if (!leaving.signal.aborted) showToast({ tone: 'danger', ...errorText(error) })
      },
    )
    return () => leaving.abort()
  }, [token, errorText])
  return link
}
