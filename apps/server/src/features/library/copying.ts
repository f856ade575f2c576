import {
  joinedSources,
  mediaIds,
  mediaOfCover,
  type Question,
  type Source,
  withCoverId,
  withMediaIds,
} from '@pinquiz/game'
import type { LibraryQuiz, QuestionCopies } from '@pinquiz/protocol'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { copyMedia } from '../media/copy-media.ts'

type Receiver = { hostId: string; quotaBytes: number }

/** A draft of the published quiz that its receiver may save. */
export async function draftOfPublished(db: Db, published: LibraryQuiz, receiver: Receiver) {
  const { title, description, cover, stageTheme, questions } = published
  const used = mediaIds([...questions, mediaOfCover(cover)])
  const copies = await db.transaction((tx) => copyMedia(tx, used, receiver))
  return {
    title,
    description,
    ...(stageTheme && { stageTheme }),
    ...(cover && { cover: withCoverId(cover, copies) }),
    sources: sourcesOf(published),
    questions: questions.map((question) => withMediaIds(question, copies)),
  }
}

/** What a copy names: nothing for one's own. */
export const sourcesOf = ({ isMine, sources, ...quiz }: LibraryQuiz): Source[] => {
  const { title, author, licence } = quiz
  return isMine ? sources : joinedSources(sources, [{ title, author, licence }])
}

export async function copiesOf(
  db: Db,
  { questions, sources }: { questions: Question[]; sources: Source[] },
  receiver: Receiver,
): Promise<QuestionCopies> {
  const copies = await db.transaction((tx) => copyMedia(tx, mediaIds(questions), receiver))
  return { questions: questions.map((question) => withMediaIds(question, copies)), sources }
}

/** Each host once. */
export async function countCopy(db: Db, quizId: string, hostId: string): Promise<void> {
  await db.execute(sql`
    with counted as (
      insert into library_copies (quiz_id, host_id)
      select id, ${hostId} from quizzes where id = ${quizId} for key share
      on conflict do nothing returning 1)
    update library_quizzes set copies = copies + 1 where quiz_id = ${quizId} and exists (select from counted)`)
}
