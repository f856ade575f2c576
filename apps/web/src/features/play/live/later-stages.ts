/** Not before the first question: each is fetched when the stage before it is reached, so that it is there in its turn. */
export const revealStage = () => import('./reveal-stage.tsx')
export const finalStage = () => import('./final-stage.tsx')
