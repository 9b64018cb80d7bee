CREATE TABLE "goals" (
	"company_id" integer NOT NULL,
	"figure" text NOT NULL,
	"seller" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"period" text NOT NULL,
	"amount" double precision NOT NULL,
	"set_by" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goals_company_id_figure_seller_currency_period_pk" PRIMARY KEY("company_id","figure","seller","currency","period")
);
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;