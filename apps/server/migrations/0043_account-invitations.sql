CREATE TABLE "account_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"mailed_hash" text,
	"copied_hash" text,
	"mailed_at" timestamp with time zone,
	"invited_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "account_invitations_mailed_hash_unique" UNIQUE("mailed_hash"),
	CONSTRAINT "account_invitations_copied_hash_unique" UNIQUE("copied_hash")
);
--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_invitations_inviter" ON "account_invitations" USING btree ("invited_by");