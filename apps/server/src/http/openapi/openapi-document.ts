import type { SwaggerTransformObject } from '@fastify/swagger'

export type OpenApiDocument = Extract<
  Parameters<SwaggerTransformObject>[0],
  { openapiObject: unknown }
>['openapiObject']
