import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { FLOOR, playersFloor, SYNTAX } from './floor.ts'
import { pageFiles } from './page-files.ts'
import { sharedChunk } from './shared-chunk.ts'

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * What every player's page needs, in one chunk: a dozen tiny ones cost a player 2 kB more, since each is compressed
 * separately. Only list what player pages load; its imports come along.
 */
const CORE = [
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|clsx)\//,
  /packages\/protocol\/src\/(language|version)\.ts$/,
  /packages\/game\/src\/(blank|limits|people\/(names|pin)|refusal)\.ts$/,
  /apps\/web\/src\/lib\/(http\/(api|new-build)|texts\/(error-text|format-number|i18n|language|translate)|page-title|storage|toast|use-page-mark)\.ts$/,
  /apps\/web\/src\/components\/(button|glyph|language-switch|logo|spinner|text-field|toast\/toast)\.tsx?$/,
  /packages\/client\/src\/(observable|line\/(clock-sync|connection|event-socket|frames|network|open-socket|socket|timers)|seat\/seats)\.ts$/,
  /apps\/web\/src\/session\/state\/(browser-environment|browser-seats|use-clock|use-wake-lock)\.ts$/,
  /apps\/web\/src\/session\/parts\/(connection-pill|countdown|given-back|option-colours|option-mark|question-number)\.tsx?$/,
  /apps\/web\/src\/session\/show\/(ready-count|use-opening)\.tsx?$/,
  /apps\/web\/src\/features\/join\/(join-screen\.tsx|(api|attempt-path|hall-queue|own-token|pin-digits|random-hex|use-game-lookup|use-hall-queue|use-join-problem|use-taking-seat)\.ts|components\/(hall-wait|join-frame|name-step|pin-field|pin-step)\.tsx)$/,
]

/** What the players of all modes share, for the same reason. */
const PLAYER =
  /(packages\/client\/src\/(player\/[\w-]+|seat\/(answer-sender|last-moment|pending-answer|seat-connection))|apps\/web\/src\/(features\/play\/parts\/(?!comfort-menu|no-seat|objections|own-marks|read-aloud|shown-question|speech|stopped|use-asked-by-seat|verdict)[\w-]+|kinds\/(player-views|parts-of|lazy-part|[\w-]+\/namespaces|single-choice\/player-view|options\/(option-sheet|option-strip|use-answer-keys))))\.tsx?$/

/** Schemas and their dependencies: players load none (decision 0084). */
const SCHEMAS = /node_modules\/zod\/|packages\/protocol\/src\/ids\.ts$/

const isCore = (id: string) => CORE.some((pattern) => pattern.test(id))

/** Schemas do nothing by being made: those that no page reads with are left out, and what only they need of zod. */
const pureSchemas = {
  name: 'pure-schemas',
  transform: {
    filter: { id: /packages\/protocol\/src\// },
    handler: (code: string) => code.replace(/\bz\.(?=[a-z]+\()/g, '/* @__PURE__ */ z.'),
  },
}

/** What the sources become before they are divided into chunks. */
const sources = () => ({
  plugins: [react(), tailwindcss(), pureSchemas],
  // The router includes a replacement for a hook that React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
})

/** `--ssr`: src/prerender.tsx for the server, complete in itself, so that it starts fast. */
export default defineConfig(
  async ({ isSsrBuild, command }): Promise<UserConfig> => ({
    ...sources(),
    plugins: [...sources().plugins, ...(isSsrBuild ? [] : [playersFloor, pageFiles])],
    ...(isSsrBuild
      ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
      : {}),
    build: isSsrBuild
      ? {
          outDir: '../../dist/prerender',
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: {
            output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
          },
        }
      : {
          // Browsers without `modulepreload` just load a moment later.
          modulePreload: {
            polyfill: false,
            // Players' scripts don't list the files of other pages and kinds.
            resolveDependencies: (file, needed) =>
              /\/(desk-routes|preload-desk|take-over|player|core|votes)-/.test(file)
                ? []
                : needed.filter((name) => (/\/index-/.test(file) ? /\/player-/ : /./).test(name)),
          },
          outDir: '../../dist/web',
          target: SYNTAX,
          cssTarget: FLOOR,
          emptyOutDir: true,
          sourcemap: false,
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'core', test: isCore },
                  { name: 'player', test: PLAYER },
                  { name: 'schemas', test: SCHEMAS },
                  {
                    name: command === 'build' ? await sharedChunk(sources()) : () => null,
                    includeDependenciesRecursively: false,
                  },
                  // A name that content blockers have no rule for: it is the participant's own exam that needs it.
                  { name: 'device', test: /node_modules\/@fingerprintjs\// },
                ],
              },
            },
          },
        },
    // As objects: the short form changes `Host`, and the server refuses requests whose `Origin` differs from it.
    server: {
      proxy: {
        '/api': { target: SERVER },
        '/media': { target: SERVER },
        '/ws': { target: SERVER, ws: true },
      },
    },
  }),
)
