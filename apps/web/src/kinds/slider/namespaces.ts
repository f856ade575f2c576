import type { NamespacesOf } from '../parts-of.ts'

export const namespaces: NamespacesOf = () => ['numbers', 'kinds/slider']
