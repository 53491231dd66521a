// Written by scripts/generate-types.ts from the migrated schema. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activity: {
        Row: {
          action: string;
          actor_name: string;
          happened_at: string;
          id: number;
          subject_id: string;
          subject_title: string;
          subject_type: string;
        };
        Insert: {
          action: string;
          actor_name: string;
          happened_at?: string;
          id?: number;
          subject_id: string;
          subject_title: string;
          subject_type: string;
        };
        Update: {
          action?: string;
          actor_name?: string;
          happened_at?: string;
          id?: number;
          subject_id?: string;
          subject_title?: string;
          subject_type?: string;
        };
        Relationships: [];
      };
      admin_sessions: {
        Row: {
          aal: string;
          accepted_event: number | null;
          admin_email: string | null;
          begun_at: string;
          browser: string;
          ended_at: string | null;
          ended_why: string | null;
          expires_at: string;
          id: string;
          last_seen_at: string;
          user_id: string | null;
        };
        Insert: {
          aal: string;
          accepted_event?: number | null;
          admin_email?: string | null;
          begun_at?: string;
          browser: string;
          ended_at?: string | null;
          ended_why?: string | null;
          expires_at?: string;
          id?: string;
          last_seen_at?: string;
          user_id?: string | null;
        };
        Update: {
          aal?: string;
          accepted_event?: number | null;
          admin_email?: string | null;
          begun_at?: string;
          browser?: string;
          ended_at?: string | null;
          ended_why?: string | null;
          expires_at?: string;
          id?: string;
          last_seen_at?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      admin_settings: {
        Row: {
          id: boolean;
          password_hash: string;
          updated_at: string;
        };
        Insert: {
          id?: boolean;
          password_hash: string;
          updated_at?: string;
        };
        Update: {
          id?: boolean;
          password_hash?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      ai_recommendations: {
        Row: {
          analysis: Json;
          analyst: string;
          browser: string | null;
          business_info: Json;
          created_at: string;
          id: string;
          opportunities: Json;
          proven: boolean;
          recommendations: Json;
          user_id: string;
        };
        Insert: {
          analysis: Json;
          analyst?: string;
          browser?: string | null;
          business_info: Json;
          created_at?: string;
          id?: string;
          opportunities: Json;
          proven?: boolean;
          recommendations: Json;
          user_id: string;
        };
        Update: {
          analysis?: Json;
          analyst?: string;
          browser?: string | null;
          business_info?: Json;
          created_at?: string;
          id?: string;
          opportunities?: Json;
          proven?: boolean;
          recommendations?: Json;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ai_recommendations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      backups: {
        Row: {
          bytes: number;
          id: number;
          made_at: string;
        };
        Insert: {
          bytes: number;
          id?: number;
          made_at?: string;
        };
        Update: {
          bytes?: number;
          id?: number;
          made_at?: string;
        };
        Relationships: [];
      };
      cache_drops: {
        Row: {
          dropped_at: string;
          id: number;
          tags: string[];
        };
        Insert: {
          dropped_at?: string;
          id?: number;
          tags: string[];
        };
        Update: {
          dropped_at?: string;
          id?: number;
          tags?: string[];
        };
        Relationships: [];
      };
      categories: {
        Row: {
          description: string;
          id: string;
          name: string;
          slug: string;
        };
        Insert: {
          description?: string;
          id?: string;
          name: string;
          slug: string;
        };
        Update: {
          description?: string;
          id?: string;
          name?: string;
          slug?: string;
        };
        Relationships: [];
      };
      consent_wordings: {
        Row: {
          first_used: string;
          version: string;
          wording: string;
        };
        Insert: {
          first_used?: string;
          version: string;
          wording: string;
        };
        Update: {
          first_used?: string;
          version?: string;
          wording?: string;
        };
        Relationships: [];
      };
      enquiries: {
        Row: {
          browser: string | null;
          consent: string | null;
          created_at: string;
          email: string | null;
          id: string;
          interest: string;
          lead_id: string | null;
          message: string;
          name: string;
          organization: string;
          proven: boolean;
          suspected_spam: boolean;
        };
        Insert: {
          browser?: string | null;
          consent?: string | null;
          created_at?: string;
          email?: string | null;
          id?: string;
          interest: string;
          lead_id?: string | null;
          message: string;
          name: string;
          organization?: string;
          proven?: boolean;
          suspected_spam?: boolean;
        };
        Update: {
          browser?: string | null;
          consent?: string | null;
          created_at?: string;
          email?: string | null;
          id?: string;
          interest?: string;
          lead_id?: string | null;
          message?: string;
          name?: string;
          organization?: string;
          proven?: boolean;
          suspected_spam?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'enquiries_consent_fkey';
            columns: ['consent'];
            isOneToOne: false;
            referencedRelation: 'consent_wordings';
            referencedColumns: ['version'];
          },
          {
            foreignKeyName: 'enquiries_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      factors: {
        Row: {
          created_at: string;
          factor_type: string;
          id: string;
          last_step: number;
          secret: string;
          status: string;
        };
        Insert: {
          created_at?: string;
          factor_type: string;
          id?: string;
          last_step?: number;
          secret: string;
          status?: string;
        };
        Update: {
          created_at?: string;
          factor_type?: string;
          id?: string;
          last_step?: number;
          secret?: string;
          status?: string;
        };
        Relationships: [];
      };
      former_category_slugs: {
        Row: {
          category_id: string;
          slug: string;
        };
        Insert: {
          category_id: string;
          slug: string;
        };
        Update: {
          category_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'former_category_slugs_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
        ];
      };
      former_post_slugs: {
        Row: {
          post_id: string;
          slug: string;
        };
        Insert: {
          post_id: string;
          slug: string;
        };
        Update: {
          post_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'former_post_slugs_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      imported_addresses: {
        Row: {
          category_id: string | null;
          path: string;
          post_id: string | null;
        };
        Insert: {
          category_id?: string | null;
          path: string;
          post_id?: string | null;
        };
        Update: {
          category_id?: string | null;
          path?: string;
          post_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'imported_addresses_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'imported_addresses_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      imported_pictures: {
        Row: {
          address: string;
          media_id: string;
        };
        Insert: {
          address: string;
          media_id: string;
        };
        Update: {
          address?: string;
          media_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'imported_pictures_media_id_fkey';
            columns: ['media_id'];
            isOneToOne: false;
            referencedRelation: 'media';
            referencedColumns: ['id'];
          },
        ];
      };
      imported_posts: {
        Row: {
          digest: string;
          key: string;
          post_id: string;
          revision: number;
          source: string;
          to_note: string | null;
          waiting: string[];
        };
        Insert: {
          digest: string;
          key: string;
          post_id: string;
          revision: number;
          source: string;
          to_note?: string | null;
          waiting?: string[];
        };
        Update: {
          digest?: string;
          key?: string;
          post_id?: string;
          revision?: number;
          source?: string;
          to_note?: string | null;
          waiting?: string[];
        };
        Relationships: [];
      };
      kept_results: {
        Row: {
          created_at: string;
          digest: string;
          event_id: string;
          id: string;
          shown: Json;
          tool: string;
        };
        Insert: {
          created_at?: string;
          digest: string;
          event_id: string;
          id?: string;
          shown: Json;
          tool: string;
        };
        Update: {
          created_at?: string;
          digest?: string;
          event_id?: string;
          id?: string;
          shown?: Json;
          tool?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'kept_results_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'lead_events';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_changes: {
        Row: {
          after: string;
          before: string;
          enquiry_id: string | null;
          happened_at: string;
          how: string;
          id: string;
          is_undone: boolean;
          lead_id: string | null;
          next_on: string | null;
          next_step: string | null;
          outcome: string | null;
          subject_id: string;
        };
        Insert: {
          after: string;
          before: string;
          enquiry_id?: string | null;
          happened_at?: string;
          how: string;
          id: string;
          is_undone?: boolean;
          lead_id?: string | null;
          next_on?: string | null;
          next_step?: string | null;
          outcome?: string | null;
          subject_id: string;
        };
        Update: {
          after?: string;
          before?: string;
          enquiry_id?: string | null;
          happened_at?: string;
          how?: string;
          id?: string;
          is_undone?: boolean;
          lead_id?: string | null;
          next_on?: string | null;
          next_step?: string | null;
          outcome?: string | null;
          subject_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_changes_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'enquiries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_changes_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_events: {
        Row: {
          browser: string | null;
          content: string | null;
          details: Json;
          email: string | null;
          enquiry_id: string | null;
          happened_at: string;
          id: string;
          is_latest: boolean;
          is_proven: boolean;
          is_spam: boolean;
          lead_id: string | null;
          name: string;
          next_on: string | null;
          note_words: string;
          page: string;
          phone: string | null;
          reference: string;
          source: Json;
          status: string;
          suspected_spam: boolean;
          tool: string;
          waiting_since: string | null;
          words: string;
        };
        Insert: {
          browser?: string | null;
          content?: string | null;
          details?: Json;
          email?: string | null;
          enquiry_id?: string | null;
          happened_at?: string;
          id?: string;
          is_latest?: boolean;
          is_proven: boolean;
          is_spam?: boolean;
          lead_id?: string | null;
          name?: string;
          next_on?: string | null;
          note_words?: string;
          page?: string;
          phone?: string | null;
          reference: string;
          source?: Json;
          status?: string;
          suspected_spam?: boolean;
          tool: string;
          waiting_since?: string | null;
          words?: string;
        };
        Update: {
          browser?: string | null;
          content?: string | null;
          details?: Json;
          email?: string | null;
          enquiry_id?: string | null;
          happened_at?: string;
          id?: string;
          is_latest?: boolean;
          is_proven?: boolean;
          is_spam?: boolean;
          lead_id?: string | null;
          name?: string;
          next_on?: string | null;
          note_words?: string;
          page?: string;
          phone?: string | null;
          reference?: string;
          source?: Json;
          status?: string;
          suspected_spam?: boolean;
          tool?: string;
          waiting_since?: string | null;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_events_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'enquiries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_events_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_notes: {
        Row: {
          author_id: string | null;
          enquiry_id: string | null;
          id: string;
          lead_id: string | null;
          subject_id: string;
          text: string;
          written_at: string;
        };
        Insert: {
          author_id?: string | null;
          enquiry_id?: string | null;
          id: string;
          lead_id?: string | null;
          subject_id: string;
          text: string;
          written_at?: string;
        };
        Update: {
          author_id?: string | null;
          enquiry_id?: string | null;
          id?: string;
          lead_id?: string | null;
          subject_id?: string;
          text?: string;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_notes_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'enquiries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_notes_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_work: {
        Row: {
          changed_at: string;
          enquiry_id: string | null;
          lead_id: string | null;
          lost_reason: string;
          marked_spam: boolean | null;
          next_on: string | null;
          next_step: string;
          owner_id: string | null;
          revision: number;
          status: string;
          subject_id: string;
          value_amount: number | null;
          value_currency: string | null;
        };
        Insert: {
          changed_at?: string;
          enquiry_id?: string | null;
          lead_id?: string | null;
          lost_reason?: string;
          marked_spam?: boolean | null;
          next_on?: string | null;
          next_step?: string;
          owner_id?: string | null;
          revision?: number;
          status?: string;
          subject_id: string;
          value_amount?: number | null;
          value_currency?: string | null;
        };
        Update: {
          changed_at?: string;
          enquiry_id?: string | null;
          lead_id?: string | null;
          lost_reason?: string;
          marked_spam?: boolean | null;
          next_on?: string | null;
          next_step?: string;
          owner_id?: string | null;
          revision?: number;
          status?: string;
          subject_id?: string;
          value_amount?: number | null;
          value_currency?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_work_enquiry_id_fkey';
            columns: ['enquiry_id'];
            isOneToOne: false;
            referencedRelation: 'enquiries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_work_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      list_entries: {
        Row: {
          fields: Json;
          id: string;
          is_shown: boolean;
          key: string | null;
          list: string;
          place: number;
          revision: number;
        };
        Insert: {
          fields: Json;
          id: string;
          is_shown: boolean;
          key?: string | null;
          list: string;
          place: number;
          revision?: number;
        };
        Update: {
          fields?: Json;
          id?: string;
          is_shown?: boolean;
          key?: string | null;
          list?: string;
          place?: number;
          revision?: number;
        };
        Relationships: [];
      };
      media: {
        Row: {
          alt: string;
          created_at: string;
          deleted_at: string | null;
          height: number | null;
          id: string;
          mime: string;
          path: string | null;
          search: string | null;
          size: number;
          title: string;
          type: string;
          url: string;
          width: number | null;
        };
        Insert: {
          alt?: string;
          created_at?: string;
          deleted_at?: string | null;
          height?: number | null;
          id?: string;
          mime?: string;
          path?: string | null;
          search?: string | null;
          size?: number;
          title: string;
          type: string;
          url: string;
          width?: number | null;
        };
        Update: {
          alt?: string;
          created_at?: string;
          deleted_at?: string | null;
          height?: number | null;
          id?: string;
          mime?: string;
          path?: string | null;
          search?: string | null;
          size?: number;
          title?: string;
          type?: string;
          url?: string;
          width?: number | null;
        };
        Relationships: [];
      };
      missing_paths: {
        Row: {
          hits: number;
          last_day: string;
          path: string;
        };
        Insert: {
          hits: number;
          last_day: string;
          path: string;
        };
        Update: {
          hits?: number;
          last_day?: string;
          path?: string;
        };
        Relationships: [];
      };
      outbox: {
        Row: {
          batch: string | null;
          channel: string;
          counted_at: string | null;
          counted_with: string | null;
          created_at: string;
          due_at: string;
          event_id: string | null;
          id: string;
          kept_id: string | null;
          kind: string;
          lead_id: string | null;
          leased_until: string | null;
          named_at: string | null;
          network: string | null;
          said: string | null;
          sealed: string | null;
          state: string;
          tried_at: string | null;
          tries: number;
          week: string | null;
        };
        Insert: {
          batch?: string | null;
          channel: string;
          counted_at?: string | null;
          counted_with?: string | null;
          created_at?: string;
          due_at?: string;
          event_id?: string | null;
          id?: string;
          kept_id?: string | null;
          kind: string;
          lead_id?: string | null;
          leased_until?: string | null;
          named_at?: string | null;
          network?: string | null;
          said?: string | null;
          sealed?: string | null;
          state?: string;
          tried_at?: string | null;
          tries?: number;
          week?: string | null;
        };
        Update: {
          batch?: string | null;
          channel?: string;
          counted_at?: string | null;
          counted_with?: string | null;
          created_at?: string;
          due_at?: string;
          event_id?: string | null;
          id?: string;
          kept_id?: string | null;
          kind?: string;
          lead_id?: string | null;
          leased_until?: string | null;
          named_at?: string | null;
          network?: string | null;
          said?: string | null;
          sealed?: string | null;
          state?: string;
          tried_at?: string | null;
          tries?: number;
          week?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'outbox_counted_with_fkey';
            columns: ['counted_with'];
            isOneToOne: false;
            referencedRelation: 'outbox';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'lead_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_kept_id_fkey';
            columns: ['kept_id'];
            isOneToOne: false;
            referencedRelation: 'kept_results';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'outbox_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      outbox_state: {
        Row: {
          is_only: boolean;
          mail_sent_at: string | null;
          seen_until: string;
          webhook_off_at: string | null;
          webhook_off_why: string | null;
          webhook_secret: string | null;
        };
        Insert: {
          is_only?: boolean;
          mail_sent_at?: string | null;
          seen_until?: string;
          webhook_off_at?: string | null;
          webhook_off_why?: string | null;
          webhook_secret?: string | null;
        };
        Update: {
          is_only?: boolean;
          mail_sent_at?: string | null;
          seen_until?: string;
          webhook_off_at?: string | null;
          webhook_off_why?: string | null;
          webhook_secret?: string | null;
        };
        Relationships: [];
      };
      post_categories: {
        Row: {
          category_id: string;
          ends_at: string | null;
          post_id: string;
          published_at: string | null;
          type: string | null;
        };
        Insert: {
          category_id: string;
          ends_at?: string | null;
          post_id: string;
          published_at?: string | null;
          type?: string | null;
        };
        Update: {
          category_id?: string;
          ends_at?: string | null;
          post_id?: string;
          published_at?: string | null;
          type?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'post_categories_category_id_fkey';
            columns: ['category_id'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'post_categories_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      post_drafts: {
        Row: {
          byline: string;
          canonical_url: string | null;
          category_ids: string[];
          content: string;
          ends_at: string | null;
          excerpt: string;
          featured_image: string | null;
          last_editor: string | null;
          last_save: number | null;
          noindex: boolean;
          post_id: string;
          revision: number;
          saved_at: string;
          seo_description: string | null;
          seo_title: string | null;
          share_image: string | null;
          slug: string | null;
          title: string;
          type: string;
        };
        Insert: {
          byline?: string;
          canonical_url?: string | null;
          category_ids?: string[];
          content?: string;
          ends_at?: string | null;
          excerpt?: string;
          featured_image?: string | null;
          last_editor?: string | null;
          last_save?: number | null;
          noindex?: boolean;
          post_id: string;
          revision: number;
          saved_at?: string;
          seo_description?: string | null;
          seo_title?: string | null;
          share_image?: string | null;
          slug?: string | null;
          title?: string;
          type?: string;
        };
        Update: {
          byline?: string;
          canonical_url?: string | null;
          category_ids?: string[];
          content?: string;
          ends_at?: string | null;
          excerpt?: string;
          featured_image?: string | null;
          last_editor?: string | null;
          last_save?: number | null;
          noindex?: boolean;
          post_id?: string;
          revision?: number;
          saved_at?: string;
          seo_description?: string | null;
          seo_title?: string | null;
          share_image?: string | null;
          slug?: string | null;
          title?: string;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'post_drafts_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      post_versions: {
        Row: {
          began_at: string;
          editor: string | null;
          fields: Json;
          files: string[];
          id: number;
          is_refused: boolean;
          name: string | null;
          post_id: string;
          reason: string;
          saved_at: string;
          words: number;
        };
        Insert: {
          began_at?: string;
          editor?: string | null;
          fields: Json;
          files: string[];
          id?: number;
          is_refused?: boolean;
          name?: string | null;
          post_id: string;
          reason: string;
          saved_at?: string;
          words: number;
        };
        Update: {
          began_at?: string;
          editor?: string | null;
          fields?: Json;
          files?: string[];
          id?: number;
          is_refused?: boolean;
          name?: string | null;
          post_id?: string;
          reason?: string;
          saved_at?: string;
          words?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'post_versions_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      posts: {
        Row: {
          author_id: string;
          byline: string;
          canonical_url: string | null;
          content: string;
          created_at: string;
          deleted_at: string | null;
          ends_at: string | null;
          excerpt: string;
          featured_image: string | null;
          feed_path: string | null;
          first_published_at: string | null;
          id: string;
          last_editor: string | null;
          last_save: number | null;
          noindex: boolean;
          published_at: string | null;
          revision: number;
          search: unknown | null;
          seo_description: string | null;
          seo_title: string | null;
          share_image: string | null;
          slug: string | null;
          status: string;
          title: string;
          type: string;
          updated_at: string;
        };
        Insert: {
          author_id: string;
          byline?: string;
          canonical_url?: string | null;
          content?: string;
          created_at?: string;
          deleted_at?: string | null;
          ends_at?: string | null;
          excerpt?: string;
          featured_image?: string | null;
          feed_path?: string | null;
          first_published_at?: string | null;
          id?: string;
          last_editor?: string | null;
          last_save?: number | null;
          noindex?: boolean;
          published_at?: string | null;
          revision?: number;
          search?: unknown | null;
          seo_description?: string | null;
          seo_title?: string | null;
          share_image?: string | null;
          slug?: string | null;
          status?: string;
          title?: string;
          type?: string;
          updated_at?: string;
        };
        Update: {
          author_id?: string;
          byline?: string;
          canonical_url?: string | null;
          content?: string;
          created_at?: string;
          deleted_at?: string | null;
          ends_at?: string | null;
          excerpt?: string;
          featured_image?: string | null;
          feed_path?: string | null;
          first_published_at?: string | null;
          id?: string;
          last_editor?: string | null;
          last_save?: number | null;
          noindex?: boolean;
          published_at?: string | null;
          revision?: number;
          search?: unknown | null;
          seo_description?: string | null;
          seo_title?: string | null;
          share_image?: string | null;
          slug?: string | null;
          status?: string;
          title?: string;
          type?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      rate_limits: {
        Row: {
          expires_at: string;
          hits: number;
          key: string;
          window_start: string;
        };
        Insert: {
          expires_at: string;
          hits?: number;
          key: string;
          window_start: string;
        };
        Update: {
          expires_at?: string;
          hits?: number;
          key?: string;
          window_start?: string;
        };
        Relationships: [];
      };
      reader_links: {
        Row: {
          created_at: string;
          digest: string;
          ends_at: string;
          id: string;
          post_id: string;
        };
        Insert: {
          created_at?: string;
          digest: string;
          ends_at?: string;
          id?: string;
          post_id: string;
        };
        Update: {
          created_at?: string;
          digest?: string;
          ends_at?: string;
          id?: string;
          post_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reader_links_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      recovery_codes: {
        Row: {
          created_at: string;
          digest: string;
          factor_id: string;
        };
        Insert: {
          created_at?: string;
          digest: string;
          factor_id: string;
        };
        Update: {
          created_at?: string;
          digest?: string;
          factor_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'recovery_codes_factor_id_fkey';
            columns: ['factor_id'];
            isOneToOne: false;
            referencedRelation: 'factors';
            referencedColumns: ['id'];
          },
        ];
      };
      redirects: {
        Row: {
          id: string;
          path: string;
          revision: number;
          target: string;
          target_path: string | null;
        };
        Insert: {
          id: string;
          path: string;
          revision?: number;
          target: string;
          target_path?: string | null;
        };
        Update: {
          id?: string;
          path?: string;
          revision?: number;
          target?: string;
          target_path?: string | null;
        };
        Relationships: [];
      };
      removals: {
        Row: {
          answer: string | null;
          count: number | null;
          kind: string;
          ran_at: string | null;
          total: number | null;
          waits_since: string | null;
          why: string | null;
        };
        Insert: {
          answer?: string | null;
          count?: number | null;
          kind: string;
          ran_at?: string | null;
          total?: number | null;
          waits_since?: string | null;
          why?: string | null;
        };
        Update: {
          answer?: string | null;
          count?: number | null;
          kind?: string;
          ran_at?: string | null;
          total?: number | null;
          waits_since?: string | null;
          why?: string | null;
        };
        Relationships: [];
      };
      sample_posts: {
        Row: {
          post_id: string;
        };
        Insert: {
          post_id: string;
        };
        Update: {
          post_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sample_posts_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
        ];
      };
      security_events: {
        Row: {
          details: Json;
          happened_at: string;
          id: number;
          kind: string;
          session_id: string | null;
          subject_id: string | null;
          subject_kind: string | null;
        };
        Insert: {
          details?: Json;
          happened_at?: string;
          id?: number;
          kind: string;
          session_id?: string | null;
          subject_id?: string | null;
          subject_kind?: string | null;
        };
        Update: {
          details?: Json;
          happened_at?: string;
          id?: number;
          kind?: string;
          session_id?: string | null;
          subject_id?: string | null;
          subject_kind?: string | null;
        };
        Relationships: [];
      };
      settings: {
        Row: {
          facts: Json;
          is_only: boolean;
          office: Json;
          put_aside: string[];
          revision: number;
        };
        Insert: {
          facts?: Json;
          is_only?: boolean;
          office?: Json;
          put_aside?: string[];
          revision?: number;
        };
        Update: {
          facts?: Json;
          is_only?: boolean;
          office?: Json;
          put_aside?: string[];
          revision?: number;
        };
        Relationships: [];
      };
      site_identity: {
        Row: {
          id: string;
          is_only: boolean;
        };
        Insert: {
          id?: string;
          is_only?: boolean;
        };
        Update: {
          id?: string;
          is_only?: boolean;
        };
        Relationships: [];
      };
      site_text_versions: {
        Row: {
          id: number;
          key: string;
          saved_at: string;
          session_id: string | null;
          text: string;
        };
        Insert: {
          id?: number;
          key: string;
          saved_at?: string;
          session_id?: string | null;
          text: string;
        };
        Update: {
          id?: number;
          key?: string;
          saved_at?: string;
          session_id?: string | null;
          text?: string;
        };
        Relationships: [];
      };
      site_texts: {
        Row: {
          changed_at: string;
          draft: string | null;
          key: string;
          revision: number;
          session_id: string | null;
          text: string;
        };
        Insert: {
          changed_at?: string;
          draft?: string | null;
          key: string;
          revision: number;
          session_id?: string | null;
          text: string;
        };
        Update: {
          changed_at?: string;
          draft?: string | null;
          key?: string;
          revision?: number;
          session_id?: string | null;
          text?: string;
        };
        Relationships: [];
      };
      statistics_months: {
        Row: {
          amount: number;
          count: number;
          kind: string;
          month: string;
          name: string;
          source: string;
          visitors: number;
        };
        Insert: {
          amount: number;
          count: number;
          kind: string;
          month: string;
          name: string;
          source: string;
          visitors: number;
        };
        Update: {
          amount?: number;
          count?: number;
          kind?: string;
          month?: string;
          name?: string;
          source?: string;
          visitors?: number;
        };
        Relationships: [];
      };
      statistics_salt: {
        Row: {
          day: string;
          is_only: boolean;
          salt: string;
        };
        Insert: {
          day: string;
          is_only?: boolean;
          salt: string;
        };
        Update: {
          day?: string;
          is_only?: boolean;
          salt?: string;
        };
        Relationships: [];
      };
      statistics_sums: {
        Row: {
          amount: number;
          count: number;
          day: string;
          kind: string;
          name: string;
          source: string;
          visitors: number;
        };
        Insert: {
          amount?: number;
          count?: number;
          day: string;
          kind: string;
          name: string;
          source: string;
          visitors?: number;
        };
        Update: {
          amount?: number;
          count?: number;
          day?: string;
          kind?: string;
          name?: string;
          source?: string;
          visitors?: number;
        };
        Relationships: [];
      };
      statistics_today: {
        Row: {
          count: number;
          day: string;
          kind: string;
          made_at: string;
          name: string;
          source: string;
          visitors: number;
        };
        Insert: {
          count: number;
          day: string;
          kind: string;
          made_at: string;
          name: string;
          source: string;
          visitors: number;
        };
        Update: {
          count?: number;
          day?: string;
          kind?: string;
          made_at?: string;
          name?: string;
          source?: string;
          visitors?: number;
        };
        Relationships: [];
      };
      statistics_visits: {
        Row: {
          at: string;
          campaign: string;
          count: number;
          day: string;
          device: string;
          id: string;
          kind: string;
          name: string;
          source: string;
          visitor: string | null;
        };
        Insert: {
          at: string;
          campaign: string;
          count?: number;
          day: string;
          device: string;
          id: string;
          kind: string;
          name: string;
          source: string;
          visitor?: string | null;
        };
        Update: {
          at?: string;
          campaign?: string;
          count?: number;
          day?: string;
          device?: string;
          id?: string;
          kind?: string;
          name?: string;
          source?: string;
          visitor?: string | null;
        };
        Relationships: [];
      };
      tries: {
        Row: {
          first_at: string;
          key: string;
          last_at: string;
          queued_until: string | null;
          reservation: number;
          wait_until: string | null;
          wrong: number;
        };
        Insert: {
          first_at?: string;
          key: string;
          last_at?: string;
          queued_until?: string | null;
          reservation?: number;
          wait_until?: string | null;
          wrong?: number;
        };
        Update: {
          first_at?: string;
          key?: string;
          last_at?: string;
          queued_until?: string | null;
          reservation?: number;
          wait_until?: string | null;
          wrong?: number;
        };
        Relationships: [];
      };
      unclaimed_recommendations: {
        Row: {
          analysis: Json;
          analyst: string;
          browser: string;
          business_info: Json;
          created_at: string;
          id: string;
          opportunities: Json;
          recommendations: Json;
          user_id: string;
        };
        Insert: {
          analysis: Json;
          analyst?: string;
          browser: string;
          business_info: Json;
          created_at?: string;
          id?: string;
          opportunities: Json;
          recommendations: Json;
          user_id: string;
        };
        Update: {
          analysis?: Json;
          analyst?: string;
          browser?: string;
          business_info?: Json;
          created_at?: string;
          id?: string;
          opportunities?: Json;
          recommendations?: Json;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'unclaimed_recommendations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'users';
            referencedColumns: ['id'];
          },
        ];
      };
      users: {
        Row: {
          created_at: string;
          email: string;
          first_consent: string | null;
          first_consent_at: string | null;
          first_source: Json;
          id: string;
          last_consent: string | null;
          last_consent_at: string | null;
          last_login: string | null;
          last_source: Json;
          name: string;
          phone: string | null;
          proofs: number;
          report_at: string | null;
          suspected_spam: boolean;
          unproven_phone: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          first_consent?: string | null;
          first_consent_at?: string | null;
          first_source?: Json;
          id?: string;
          last_consent?: string | null;
          last_consent_at?: string | null;
          last_login?: string | null;
          last_source?: Json;
          name: string;
          phone?: string | null;
          proofs?: number;
          report_at?: string | null;
          suspected_spam?: boolean;
          unproven_phone?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          first_consent?: string | null;
          first_consent_at?: string | null;
          first_source?: Json;
          id?: string;
          last_consent?: string | null;
          last_consent_at?: string | null;
          last_login?: string | null;
          last_source?: Json;
          name?: string;
          phone?: string | null;
          proofs?: number;
          report_at?: string | null;
          suspected_spam?: boolean;
          unproven_phone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'users_first_consent_fkey';
            columns: ['first_consent'];
            isOneToOne: false;
            referencedRelation: 'consent_wordings';
            referencedColumns: ['version'];
          },
          {
            foreignKeyName: 'users_last_consent_fkey';
            columns: ['last_consent'];
            isOneToOne: false;
            referencedRelation: 'consent_wordings';
            referencedColumns: ['version'];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: {
      abandoned_uploads: { Args: { p_before: string }; Returns: Array<{ name: string }> };
      add_lead_note: { Args: { p_subject: string; p_note: string; p_text: string; p_author?: string; p_written_at?: string }; Returns: boolean };
      all_about: { Args: { p_id: string | null; p_author: string }; Returns: Json };
      answer_lead: { Args: { p_subject: string; p_change: string }; Returns: number };
      answer_removal: { Args: { p_kind: string; p_allow: boolean }; Returns: undefined };
      answer_result: { Args: { p_id: string | null; p_answer: Json; p_before?: string; p_browser?: string; p_lead?: string }; Returns: boolean };
      begin_session: { Args: { p_aal: string; p_browser: string; p_replaces?: string }; Returns: string };
      bin_posts: { Args: { p_ids: string[] }; Returns: Array<{ id: string; slug: string; was_public: boolean }> };
      binned_files: { Args: { p_most: number; p_now?: string }; Returns: Array<{ id: string; path: string }> };
      campaign_of: { Args: { p_attribution: Json }; Returns: string };
      capture_call: { Args: { p_name: string; p_enquiry: Json; p_source?: Json; p_suspected_spam?: boolean; p_consent?: string; p_wording?: string; p_visitor?: string; p_about?: string; p_event?: Json }; Returns: string };
      capture_lead: { Args: { p_name: string; p_email: string; p_source?: Json; p_suspected_spam?: boolean; p_consent?: string; p_wording?: string; p_visitor?: string; p_event?: Json; p_enquiry?: Json }; Returns: Array<{ id: string; is_new: boolean; event_id: string; reference: string }> };
      category_named: { Args: { p_name: string; p_slug: string }; Returns: string };
      change_admin_password: { Args: { p_current: string; p_new: string }; Returns: boolean };
      change_post_status: { Args: { p_ids: string[]; p_status: string }; Returns: Array<{ id: string; slug: string; was_public: boolean; is_public: boolean; revision: number; status_before: string; published_before: string; was_unpublished: boolean }> };
      choose_notices: { Args: { p_due: string[]; p_most: number; p_now: string }; Returns: Array<{ id: string }> };
      claimed_session_id: { Args: Record<PropertyKey, never>; Returns: string };
      code_user_since: { Args: { p_email: string }; Returns: string };
      complete_sign_in: { Args: { p_aal: string; p_browser: string; p_replaces?: string; p_accepted_event?: number; p_known_key?: string; p_known_limit?: number; p_known_seconds?: number; p_user?: string; p_admin_email?: string }; Returns: Array<{ session_id: string; is_known: boolean }> };
      confirm_factor: { Args: { p_session: string; p_factor: string; p_step: number; p_digests: string[]; p_browser: string }; Returns: string };
      count_binned: { Args: { p_now?: string }; Returns: number };
      count_expired_leads: { Args: { p_author: string; p_leads_months: number; p_now?: string }; Returns: Array<{ expired: number; total: number }> };
      count_expired_records: { Args: { p_unclaimed_days: number; p_months: number; p_now?: string }; Returns: number };
      count_for_overview: { Args: Record<PropertyKey, never>; Returns: Array<{ posts: number; published: number; media: number; categories: number }> };
      count_stored_files: { Args: Record<PropertyKey, never>; Returns: number };
      count_waiting_for_report: { Args: Record<PropertyKey, never>; Returns: number };
      days_of_names: { Args: { p_kind: string; p_day: string }; Returns: Array<{ name: string; days: number }> };
      delete_enquiry: { Args: { p_id: string | null }; Returns: boolean };
      delete_kept_result: { Args: { p_digest: string }; Returns: boolean };
      delete_lead_note: { Args: { p_note: string }; Returns: undefined };
      delete_list_entry: { Args: { p_id: string | null; p_revision: number }; Returns: boolean };
      delete_own_result: { Args: { p_lead: string; p_reference: string }; Returns: boolean };
      delete_person: { Args: { p_id: string | null; p_author: string; p_limits: string[] }; Returns: Json };
      delete_person_for_admin: { Args: { p_id: string | null; p_author: string; p_limits: string[] }; Returns: Json };
      delete_redirect: { Args: { p_id: string | null; p_revision: number }; Returns: boolean };
      delete_site_text_version: { Args: { p_id: number | null }; Returns: undefined };
      discard_draft: { Args: { p_id: string | null }; Returns: number };
      draft_search: { Args: { p_type: string; p_title: string; p_excerpt: string; p_content: string }; Returns: unknown };
      drop_second_factor: { Args: Record<PropertyKey, never>; Returns: boolean };
      end_import: { Args: { p_categories: Json }; Returns: Array<{ posts: number; updates: number }> };
      end_other_sessions: { Args: { p_keep: string; p_why: string }; Returns: number };
      end_sessions: { Args: { p_id?: string | null }; Returns: number };
      enquiries_of: { Args: { p_lead: string }; Returns: Json };
      event_notice: { Args: { p_notice: string }; Returns: Json };
      events_of: { Args: { p_lead: string }; Returns: Json };
      export_leads: { Args: { p_events: string[] }; Returns: Json };
      facts_of: { Args: { p_row: Json }; Returns: Json };
      feed_posts: { Args: { p_type: string; p_limit: number }; Returns: Json };
      field_defaults: { Args: Record<PropertyKey, never>; Returns: Json };
      files_in: { Args: { p_fields: Json }; Returns: string[] };
      find_unclaimed: { Args: { p_browser: string; p_id?: string | null }; Returns: Array<{ id: string; business_info: Json; analysis: Json; recommendations: Json; opportunities: Json; analyst: string; created_at: string }> };
      folded: { Args: { p_text: string }; Returns: string };
      folded_content: { Args: { p_type: string; p_content: string }; Returns: string };
      forget: { Args: { p_id: string | null; p_author: string; p_limits: string[] }; Returns: Json };
      forget_kept_results: { Args: { p_most: number; p_now?: string }; Returns: number };
      forget_missing_path: { Args: { p_path: string }; Returns: undefined };
      forget_missing_paths: { Args: { p_most: number; p_now?: string }; Returns: number };
      forget_notices: { Args: { p_most: number; p_now?: string }; Returns: number };
      forget_searches: { Args: { p_most: number; p_now?: string }; Returns: number };
      forget_security_events: { Args: { p_most: number }; Returns: number };
      form_sender_key: { Args: { p_event: string; p_sender: string }; Returns: string };
      free_list_key: { Args: { p_list: string; p_key: string }; Returns: string };
      free_reference: { Args: Record<PropertyKey, never>; Returns: string };
      free_slug: { Args: { p_slug: string; p_id: string | null }; Returns: string };
      fresh_sums: { Args: { p_author: string; p_from: string; p_to: string; p_kinds: string[] }; Returns: Array<{ day: string; kind: string; name: string; source: string; count: number; visitors: number; amount: number }> };
      give_back_try: { Args: { p_key: string; p_reservation: number; p_overall?: string; p_network?: string }; Returns: undefined };
      has_text: { Args: { p_content: string }; Returns: boolean };
      hold_second_factor: { Args: { p_session: string }; Returns: undefined };
      import_post: { Args: { p_post: Json; p_author_id: string }; Returns: Array<{ outcome: string; id: string; slug: string }> };
      import_state: { Args: { p_source: string; p_posts: Json; p_addresses: Json; p_pictures: string[] }; Returns: Json };
      imported_address: { Args: { p_path: string }; Returns: string };
      imported_categories: { Args: { p_categories: Json }; Returns: string[] };
      imported_post_is_back: { Args: { p_id: string | null }; Returns: undefined };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_expired_notice: { Args: { p_kind: string; p_state: string; p_created_at: string; p_now: string }; Returns: boolean };
      is_expired_result: { Args: { p_created_at: string; p_now: string }; Returns: boolean };
      is_lead: { Args: { p_id: string | null; p_author: string }; Returns: boolean };
      is_named_network: { Args: { p_network: string; p_now: string }; Returns: boolean };
      is_today_due: { Args: { p_rows: number; p_now: string }; Returns: boolean };
      keep_refused: { Args: { p_id: string | null; p_editor: string; p_fields: Json }; Returns: undefined };
      keep_result: { Args: { p_digest: string; p_tool: string; p_of: string; p_shown: Json; p_browser?: string; p_total?: number; p_visitor?: string; p_network?: string }; Returns: string };
      kept_results_of: { Args: { p_lead: string }; Returns: Json };
      leads_condition: { Args: { p_view: string; p_status: string; p_pattern: string }; Returns: string };
      leads_of: { Args: { p_events: string[] }; Returns: Json };
      leads_to_export: { Args: { p_author: string; p_pattern?: string; p_view?: string; p_status?: string }; Returns: string[] };
      line_came_at: { Args: { p_line: string }; Returns: string };
      line_of: { Args: { p_lead: string; p_enquiry: string }; Returns: Array<{ status: string; next_on: string; is_spam: boolean; note_words: string }> };
      line_of_message: { Args: { p_enquiry: string }; Returns: string };
      list_bin: { Args: { p_page?: number; p_size?: number }; Returns: Json };
      list_categories_for_admin: { Args: Record<PropertyKey, never>; Returns: Array<{ id: string; name: string; slug: string; description: string; posts: number }> };
      list_former_addresses: { Args: { p_pattern?: string; p_page?: number; p_size?: number }; Returns: Json };
      list_leads: { Args: { p_author: string; p_pattern?: string; p_page?: number; p_size?: number; p_view?: string; p_status?: string }; Returns: Json };
      list_limit: { Args: { p_list: string }; Returns: number };
      list_missing_paths: { Args: { p_size?: number }; Returns: Json };
      list_notices: { Args: { p_size?: number }; Returns: Array<{ id: string; channel: string; kind: string; state: string; created_at: string; due_at: string; tries: number; tried_at: string; said: string; tool: string; reference: string; lead_id: string; is_call: boolean; more_calls: number }> };
      list_post_rows: { Args: { p_state?: string; p_type?: string; p_category?: string; p_search?: string; p_sort?: string; p_page?: number; p_size?: number }; Returns: Json };
      list_posts: { Args: { p_type: string; p_category?: string; p_page?: number; p_size?: number }; Returns: Json };
      list_redirects: { Args: { p_pattern?: string; p_page?: number; p_size?: number }; Returns: Json };
      list_removals: { Args: Record<PropertyKey, never>; Returns: Array<{ kind: string; why: string; waits_since: string; ran_at: string; count: number; total: number; is_stopped: boolean; is_allowed: boolean }> };
      list_sample_posts: { Args: Record<PropertyKey, never>; Returns: string[] };
      list_security_events: { Args: { p_kind?: string; p_before?: number; p_size?: number }; Returns: Array<{ id: number; happened_at: string; kind: string; session_id: string; is_own: boolean; subject_kind: string; subject_id: string; subject_title: string; details: Json }> };
      list_sessions: { Args: Record<PropertyKey, never>; Returns: Array<{ id: string; browser: string; begun_at: string; last_seen_at: string; is_current: boolean }> };
      lusaka_day: { Args: Record<PropertyKey, never>; Returns: string };
      lusaka_day_of: { Args: { p_at: string }; Returns: string };
      lusaka_midnight: { Args: { p_day: string }; Returns: string };
      mail_of_result: { Args: { p_kept: string }; Returns: string };
      make_reader_link: { Args: { p_post_id: string; p_digest: string }; Returns: string };
      make_room_for_webhook: { Args: { p_network: string }; Returns: undefined };
      mark_lead_spam: { Args: { p_subject: string; p_is_spam: boolean }; Returns: boolean };
      may_remove: { Args: { p_kind: string; p_count: number; p_total?: number; p_now?: string }; Returns: boolean };
      media_orphans: { Args: { p_before: string; p_after: string; p_most: number }; Returns: Array<{ last: string; looked: number; names: string[] }> };
      media_size_limit: { Args: Record<PropertyKey, never>; Returns: number };
      media_usage: { Args: { p_url: string }; Returns: Array<{ id: string; title: string; list: string; place: string }> };
      media_usages: { Args: { p_urls: string[] }; Returns: Array<{ url: string; id: string; title: string; list: string; place: string }> };
      media_without_file: { Args: Record<PropertyKey, never>; Returns: Array<{ id: string; path: string }> };
      messages_of_line: { Args: { p_line: string }; Returns: Array<{ enquiry_id: string; event_id: string }> };
      missing_state: { Args: Record<PropertyKey, never>; Returns: Array<{ put_aside: string[]; backup_at: string; has_second_factor: boolean }> };
      month_from: { Args: { p_day: string }; Returns: string };
      month_of: { Args: { p_day: string }; Returns: string };
      must_be_admin: { Args: Record<PropertyKey, never>; Returns: undefined };
      name_version: { Args: { p_id: number | null; p_name: string }; Returns: boolean };
      named_in_post: { Args: { p_slugs: string[]; p_files: string[]; p_pictures: string[] }; Returns: Json };
      note_accepted_password: { Args: { p_event: number }; Returns: number };
      note_attempt: { Args: { p_ids: string[]; p_now: string; p_is_sent: boolean; p_said: string; p_due?: string; p_off?: string }; Returns: undefined };
      note_backup: { Args: { p_bytes: number }; Returns: undefined };
      note_cache_drop: { Args: { p_tags: string[] }; Returns: number };
      note_lead_outcome: { Args: { p_subject: string; p_change: string; p_how: string; p_outcome: string }; Returns: number };
      note_leads_seen: { Args: { p_until: string }; Returns: undefined };
      note_list_entry: { Args: { p_kind: string; p_id: string | null; p_list: string; p_before: Json; p_after: Json }; Returns: undefined };
      note_missing_paths: { Args: { p_paths: Json }; Returns: undefined };
      note_person_export: { Args: { p_id: string | null; p_session?: string }; Returns: undefined };
      note_picture: { Args: { p_path: string; p_size: number; p_width: number; p_height: number }; Returns: undefined };
      note_security_event: { Args: { p_kind: string; p_details?: Json; p_session?: string; p_subject_kind?: string; p_subject_id?: string }; Returns: undefined };
      note_site_texts: { Args: { p_kind: string; p_keys: string[] }; Returns: undefined };
      note_total: { Args: { p_event: string; p_total: number }; Returns: boolean };
      note_visits: { Args: { p_rows: Json; p_now?: string; p_most?: number }; Returns: boolean };
      numbered_slug: { Args: { p_slug: string; p_number: number }; Returns: string };
      numbers_in: { Args: { p_text: string }; Returns: string };
      oldest_release: { Args: Record<PropertyKey, never>; Returns: number };
      order_list: { Args: { p_list: string; p_ids: string[] }; Returns: undefined };
      organization_of: { Args: { p_lead: string; p_enquiry: string }; Returns: string };
      others_with_number: { Args: { p_subject: string; p_phone: string }; Returns: Json };
      outbox_overview: { Args: Record<PropertyKey, never>; Returns: Array<{ new_leads: number; as_of: string; notice_email: string; mail_waiting: number; mail_counted: number; mail_sent_at: string; mail_fault: string; webhook_url: string; webhook_waiting: number; webhook_fault: string; has_secret: boolean; webhook_off_at: string; webhook_off_why: string }> };
      own_lists: { Args: Record<PropertyKey, never>; Returns: string[] };
      own_result: { Args: { p_id: string | null; p_browser?: string; p_lead?: string }; Returns: Array<{ id: string; business_info: Json; analysis: Json; recommendations: Json; opportunities: Json; analyst: string; created_at: string }> };
      picture_sizes: { Args: { p_urls: string[] }; Returns: Array<{ url: string; width: number; height: number }> };
      place_imported_picture: { Args: { p_key: string; p_fields: Json; p_changes: Json; p_waiting: string[]; p_author_id: string }; Returns: boolean };
      post_summaries: { Args: { p_ids: string[]; p_whole?: boolean }; Returns: Json };
      posts_showing: { Args: { p_urls: string[] }; Returns: Array<{ url: string; post_id: string; in_post: boolean }> };
      posts_waiting_for: { Args: { p_address: string }; Returns: Array<{ key: string; fields: Json; changes: Json; waiting: string[] }> };
      prepare_statistics: { Args: Record<PropertyKey, never>; Returns: undefined };
      prove_lead: { Args: { p_lead: string; p_browser?: string }; Returns: number };
      put_aside: { Args: { p_row: string; p_is_aside: boolean }; Returns: undefined };
      read_answer_times: { Args: { p_author: string; p_from: string; p_to: string }; Returns: Array<{ forms: number; answered: number; median: number }> };
      read_by_link: { Args: { p_digest: string }; Returns: Json };
      read_kept_result: { Args: { p_digest: string }; Returns: Array<{ tool: string; shown: Json; reference: string; created_at: string; proven_lead: string }> };
      read_line: { Args: { p_enquiry: string }; Returns: Json };
      read_lists: { Args: Record<PropertyKey, never>; Returns: Json };
      read_person: { Args: { p_id: string | null; p_author: string }; Returns: Json };
      read_person_for_admin: { Args: { p_id: string | null; p_author: string }; Returns: Json };
      read_post: { Args: { p_slug: string }; Returns: Json };
      read_post_for_admin: { Args: { p_id: string | null }; Returns: Json };
      read_redirects: { Args: Record<PropertyKey, never>; Returns: Json };
      read_session: { Args: Record<PropertyKey, never>; Returns: Array<{ id: string; aal: string; touch_due: boolean; email: string }> };
      read_site: { Args: Record<PropertyKey, never>; Returns: Json };
      read_site_texts: { Args: { p_page?: string }; Returns: Json };
      read_statistics: { Args: { p_author: string; p_from: string; p_to: string; p_before_from: string; p_before_to: string; p_kinds?: string[]; p_most?: number }; Returns: Array<{ kind: string; name: string; count: number; visitors: number; amount: number; count_before: number; visitors_before: number; amount_before: number }> };
      read_statistics_by_day: { Args: { p_author: string; p_from: string; p_to: string }; Returns: Array<{ day: string; views: number; visitors: number; forms: number; leads: number; won: number }> };
      read_statistics_by_source: { Args: { p_author: string; p_from: string; p_to: string; p_before_from: string; p_before_to: string; p_most?: number }; Returns: Array<{ source: string; visitors: number; tools: number; forms: number; leads: number; won: number; amounts: Json; visitors_before: number; tools_before: number; forms_before: number; leads_before: number; won_before: number; amounts_before: Json }> };
      real_json: { Args: { p_value: Json }; Returns: Json };
      recent_cache_drops: { Args: { p_seconds: number }; Returns: Json };
      reference_of: { Args: { p_number: number }; Returns: string };
      refresh_line: { Args: { p_subject: string }; Returns: undefined };
      related_posts: { Args: { p_id: string | null; p_limit?: number }; Returns: Json };
      remember_sender: { Args: { p_event: string; p_form: Json }; Returns: undefined };
      remove_binned_files: { Args: { p_ids: string[] }; Returns: undefined };
      remove_binned_posts: { Args: { p_most: number; p_now?: string }; Returns: number };
      remove_expired_enquiries: { Args: { p_months: number; p_most: number; p_now?: string }; Returns: number };
      remove_expired_leads: { Args: { p_author: string; p_months: number; p_most: number; p_now?: string }; Returns: number };
      remove_expired_limits: { Args: { p_most: number }; Returns: number };
      remove_expired_sessions: { Args: { p_most: number }; Returns: number };
      remove_factor: { Args: { p_session: string; p_browser: string; p_factor?: string; p_step?: number; p_encrypted?: string; p_digest?: string }; Returns: string };
      remove_unclaimed: { Args: { p_days: number; p_most: number; p_now?: string }; Returns: number };
      removed_files: { Args: { p_before: string }; Returns: Array<{ name: string }> };
      replace_recovery_codes: { Args: { p_session: string; p_digests: string[] }; Returns: boolean };
      report_was_sent: { Args: { p_lead: string }; Returns: undefined };
      reserve_try: { Args: { p_key: string; p_free: number; p_first_seconds: number; p_longest_seconds: number; p_forget_seconds: number; p_overall?: string; p_overall_free?: number; p_queue_seconds?: number; p_network?: string; p_network_free?: number }; Returns: Array<{ allowed: boolean; retry_after_seconds: number; reservation: number }> };
      reset_grants: { Args: Record<PropertyKey, never>; Returns: undefined };
      restore_version: { Args: { p_id: number | null }; Returns: Array<{ post_id: string; previous: number }> };
      rights_of_baseline: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_drafts: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_lead_work: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_reader_links: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_redirects: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_samples: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_site_import: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_site_texts: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_statistics: { Args: Record<PropertyKey, never>; Returns: undefined };
      rights_of_versions: { Args: Record<PropertyKey, never>; Returns: undefined };
      same_number_of: { Args: { p_subject: string }; Returns: Json };
      save_draft: { Args: { p_id: string | null; p_fields: Json; p_author_id: string; p_revision?: number; p_editor?: string; p_save?: number }; Returns: Array<{ revision: number; outcome: string; written: boolean; has_draft: boolean }> };
      save_lead_work: { Args: { p_subject: string; p_work: Json; p_revision: number; p_change: string }; Returns: number };
      save_list_entry: { Args: { p_id: string | null; p_list: string; p_fields: Json; p_is_shown: boolean; p_revision?: number; p_place?: number; p_key?: string }; Returns: number };
      save_post: { Args: { p_id: string | null; p_fields: Json; p_status: string; p_author_id: string; p_revision?: number; p_editor?: string; p_save?: number; p_published_at?: string }; Returns: Array<{ id: string; slug: string; published_at: string; revision: number; outcome: string; written: boolean; former_slug: string; was_public: boolean; is_public: boolean }> };
      save_redirect: { Args: { p_id: string | null; p_path: string; p_target: string; p_target_path?: string; p_revision?: number }; Returns: Json };
      save_settings: { Args: { p_facts: Json; p_office: Json; p_revision: number }; Returns: number };
      save_site_texts: { Args: { p_changes: Json; p_is_published: boolean }; Returns: Json };
      schema_state: { Args: { p_known: string[] }; Returns: Array<{ oldest_release: number; missing: string[] }> };
      search_posts: { Args: { p_query: string; p_limit?: number }; Returns: Array<{ slug: string; title: string; type: string; snippet: string; place: string }> };
      second_factor_exists: { Args: Record<PropertyKey, never>; Returns: boolean };
      send_kept_result: { Args: { p_digest: string; p_lead: string; p_sealed: string }; Returns: boolean };
      send_notice_again: { Args: { p_id: string | null }; Returns: boolean };
      send_report: { Args: { p_lead: string; p_can_mail: boolean }; Returns: boolean };
      send_test_notice: { Args: { p_channel: string }; Returns: undefined };
      send_waiting_report: { Args: { p_can_mail: boolean }; Returns: number };
      session_email: { Args: { p_session: string }; Returns: string };
      session_lives: { Args: { p_ended_at: string; p_expires_at: string; p_last_seen_at: string }; Returns: boolean };
      set_admin_password: { Args: { new_password: string; p_keep?: string }; Returns: undefined };
      set_author: { Args: { p_name: string; p_email: string }; Returns: boolean };
      set_post_status: { Args: { p_ids: string[]; p_status: string }; Returns: Array<{ slug: string; was_public: boolean; is_public: boolean }> };
      set_webhook_secret: { Args: { p_secret: string }; Returns: undefined };
      shown_searches: { Args: Record<PropertyKey, never>; Returns: Array<{ name: string }> };
      shows_no_other: { Args: { p_list: string; p_id: string | null }; Returns: boolean };
      sign_in_with_code: { Args: { p_key: string; p_free: number; p_first_seconds: number; p_longest_seconds: number; p_forget_seconds: number; p_factor?: string; p_step?: number; p_encrypted?: string; p_digests?: string[] }; Returns: Array<{ outcome: string; wait_seconds: number }> };
      sign_in_with_password: { Args: { p_password: string; p_author: string; p_key: string; p_free: number; p_first_seconds: number; p_longest_seconds: number; p_forget_seconds: number; p_overall?: string; p_overall_free?: number; p_queue_seconds?: number; p_accepted_event?: number; p_network?: string; p_network_free?: number }; Returns: Array<{ outcome: string; wait_seconds: number; author_id: string; factors: Json; accepted_event: number }> };
      sign_out: { Args: Record<PropertyKey, never>; Returns: undefined };
      site_currency: { Args: Record<PropertyKey, never>; Returns: string };
      site_health: { Args: { p_calls_key: string }; Returns: Array<{ version: string; bytes: number; migrations: string[]; calls_today: number; backup_at: string; backup_bytes: number }> };
      sitemap_part: { Args: { p_part: number; p_size: number }; Returns: Json };
      sitemap_size: { Args: Record<PropertyKey, never>; Returns: number };
      source_name: { Args: { p_source: string; p_campaign: string }; Returns: string };
      source_of: { Args: { p_attribution: Json }; Returns: string };
      statistics_between: { Args: { p_author: string; p_from: string; p_to: string; p_kinds?: string[] }; Returns: Array<{ day: string; kind: string; name: string; source: string; count: number; visitors: number; amount: number }> };
      statistics_due_until: { Args: { p_now: string }; Returns: string };
      statistics_page: { Args: { p_path: string }; Returns: string };
      store_enquiry: { Args: { p_row: Json }; Returns: string };
      store_result: { Args: { p_result: Json; p_waits: boolean; p_browser?: string; p_event?: string }; Returns: undefined };
      store_unclaimed: { Args: { p_browser: string; p_result: Json }; Returns: undefined };
      sum_statistics_day: { Args: { p_now?: string }; Returns: string };
      sum_today: { Args: { p_now: string }; Returns: undefined };
      sums_of_leads: { Args: { p_events: string[]; p_kept: string[]; p_leads: string[]; p_changes: string[] }; Returns: Array<{ day: string; kind: string; name: string; source: string; count: number; visitors: number; amount: number }> };
      sums_of_visits: { Args: { p_from: string; p_to: string; p_kinds?: string[] }; Returns: Array<{ day: string; kind: string; name: string; source: string; count: number; visitors: number; amount: number }> };
      switch_webhook_on: { Args: Record<PropertyKey, never>; Returns: undefined };
      take_letters: { Args: { p_now: string; p_address: string; p_page: string; p_most?: number }; Returns: Array<{ id: string; channel: string; kind: string; tries: number; batch: string; recipient: string; secret: string; message: Json; more: number }> };
      take_notices: { Args: { p_now: string; p_can_mail: boolean; p_most?: number }; Returns: Array<{ id: string; channel: string; kind: string; tries: number; batch: string; recipient: string; secret: string; message: Json; more: number }> };
      take_once: { Args: { p_key: string; p_seconds: number }; Returns: boolean };
      take_rate_limit: { Args: { p_key: string; p_limit: number; p_window_seconds: number }; Returns: Array<{ allowed: boolean; retry_after_seconds: number }> };
      take_second_factor: { Args: { p_factor?: string; p_step?: number; p_encrypted?: string; p_digest?: string }; Returns: boolean };
      take_statistics_salt: { Args: { p_now?: string }; Returns: Array<{ day: string; salt: string; seconds_left: number }> };
      text_of_html: { Args: { p_html: string }; Returns: string };
      titles_of_posts: { Args: { p_slugs: string[] }; Returns: Array<{ slug: string; title: string }> };
      touch_session: { Args: Record<PropertyKey, never>; Returns: undefined };
      unbin_posts: { Args: { p_ids: string[]; p_as_before: boolean }; Returns: Array<{ slug: string; is_public: boolean }> };
      undo_import: { Args: { p_source: string; p_most: number }; Returns: Json };
      undo_lead_change: { Args: { p_change: string }; Returns: boolean };
      undo_post_status: { Args: { p_posts: Json }; Returns: Array<{ slug: string; former_slug: string; was_public: boolean; is_public: boolean }> };
      unfinished_sign_ins: { Args: Record<PropertyKey, never>; Returns: Array<{ times: number; last_at: string }> };
      unlike: { Args: { p_row: Json; p_other: Json }; Returns: Json };
      unproven_phone_of: { Args: { p_lead: string }; Returns: string };
      verify_password: { Args: { password_to_check: string; stored_hash: string }; Returns: boolean };
      view_begins: { Args: { p_view: string }; Returns: string };
      waiting_since_of: { Args: { p_lead: string; p_line: string }; Returns: string };
      week_notice: { Args: { p_monday: string }; Returns: Json };
      word_columns: { Args: Record<PropertyKey, never>; Returns: string[] };
      words_of_enquiry: { Args: { p_content: Json }; Returns: string };
      work_of: { Args: { p_subject: string }; Returns: Json };
      working_day_after: { Args: { p_day: string; p_days: number; p_working_days: string }; Returns: string };
      write_imported: { Args: { p_key: string; p_fields: Json; p_changes: Json; p_waiting: string[]; p_author_id: string; p_status?: string; p_published_at?: string; p_created_at?: string }; Returns: string };
      written_headline: { Args: { p_text: string; p_query: unknown }; Returns: string };
      written_length: { Args: { p_text: string; p_folded: number }; Returns: number };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
