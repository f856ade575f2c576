CREATE TABLE "digest_entries" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "digest_entries_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"kind" text PRIMARY KEY NOT NULL,
	"sent_at_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at");