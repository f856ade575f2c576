ALTER TABLE "answers" DROP CONSTRAINT "answers_session_id_sessions_id_fk";
