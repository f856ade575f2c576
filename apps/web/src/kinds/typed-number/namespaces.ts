import type { NamespacesOf } from '../faces.ts'

export const namespaces: NamespacesOf = () => ['numbers']
