-- Who was let in before addresses were proven stays in.
UPDATE "users" SET "email_verified" = true WHERE "is_approved";
