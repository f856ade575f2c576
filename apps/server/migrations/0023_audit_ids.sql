ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_id" text;--> statement-breakpoint
-- Names become ids where they lead to somebody; where they do not they go.
UPDATE "audit_entries" SET "actor_name" = '' WHERE "actor_id" IS NOT NULL OR "actor_name" NOT IN ('/setup', 'npm run admin');--> statement-breakpoint
UPDATE "audit_entries" a SET "subject_id" = u."id" FROM "users" u
	WHERE a."action" IN ('user-approved', 'user-rejected', 'user-revoked', 'role-super-admin', 'role-admin', 'role-host', 'administrator-made', 'second-factor-reset', 'account-exported', 'account-handed-on')
	AND right(a."subject", length(u."email") + 3) = ' <' || u."email" || '>';--> statement-breakpoint
UPDATE "audit_entries" SET "reason" = CASE WHEN "subject_id" IS NULL THEN NULL ELSE "reason" END, "subject" = ''
	WHERE "action" IN ('user-approved', 'user-rejected', 'user-revoked', 'role-super-admin', 'role-admin', 'role-host', 'administrator-made', 'second-factor-reset', 'account-exported', 'account-handed-on');--> statement-breakpoint
UPDATE "audit_entries" a SET "subject_id" = l."id"::text FROM "leads" l
	WHERE a."action" IN ('lead-pending', 'lead-under-process', 'lead-won', 'lead-loss', 'lead-exported') AND a."subject" = l."name"
	AND (SELECT count(*) FROM "leads" o WHERE o."name" = l."name") = 1;--> statement-breakpoint
UPDATE "audit_entries" a SET "subject_id" = l."id"::text, "subject" = substr(a."subject", length(l."name" || ' <' || l."email" || '>: ') + 1) FROM "leads" l
	WHERE a."action" = 'purchase-confirmed' AND starts_with(a."subject", l."name" || ' <' || l."email" || '>: ');--> statement-breakpoint
UPDATE "audit_entries" SET "subject" = '' WHERE "action" IN ('lead-pending', 'lead-under-process', 'lead-won', 'lead-loss', 'lead-exported')
	OR ("action" = 'purchase-confirmed' AND "subject_id" IS NULL);--> statement-breakpoint
UPDATE "audit_entries" SET "subject" = split_part("subject", ': ', 1) || ': …' WHERE "action" = 'leads-exported' AND strpos("subject", ': ') > 0;--> statement-breakpoint
INSERT INTO "erasures" ("table_name") SELECT 'audit_entries' WHERE EXISTS (SELECT 1 FROM "audit_entries") ON CONFLICT DO NOTHING;
